/** The styles of every page of the desk, in the order in which the cascade needs them. */
import './layers.css';
import '@fairlead/site/src/styles/fonts.css';
import '@fairlead/site/src/styles/tokens.css';
import '@fairlead/site/src/styles/reset.css';
import '@fairlead/site/src/styles/base/page.css';
import '@fairlead/site/src/styles/base/grounds.css';
import '@fairlead/site/src/styles/base/focus.css';
import '@fairlead/site/src/styles/base/grid.css';
import '@fairlead/site/src/styles/base/type.css';
import '@fairlead/site/src/styles/base/reduced-motion.css';
import '@fairlead/site/src/styles/print/colors.css';
import '@fairlead/site/src/ui/fields/FieldChecks.later.css';
import '@fairlead/site/src/ui/fields/FieldError.later.css';
import '@fairlead/site/src/ui/fields/FieldSelect.later.css';
import './desk.css';
