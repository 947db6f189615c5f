/** The styles of every page of the desk, in the order in which the cascade needs them. */
import '@fairlead/ui/styles/layers.css';
import '@fairlead/ui/styles/fonts.css';
import '@fairlead/ui/styles/tokens.css';
import '@fairlead/ui/styles/reset.css';
import '@fairlead/ui/styles/base/page.css';
import '@fairlead/ui/styles/base/grounds.css';
import '@fairlead/ui/styles/base/focus.css';
import '@fairlead/ui/styles/base/grid.css';
import '@fairlead/ui/styles/base/type.css';
import '@fairlead/ui/styles/base/reduced-motion.css';
import '@fairlead/ui/styles/print/colors.css';
import './desk.css';
