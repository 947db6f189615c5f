/** The styles of every page, in the order in which the cascade needs them. */
import './layers.css';
import './fonts.css';
import './tokens.css';
import './reset.css';
import './base/first-paint.css';
import './base/page.css';
import './base/grounds.css';
import './base/focus.css';
import './base/grid.css';
import './base/photo.css';
import './base/type.css';
import './base/reduced-motion.css';
