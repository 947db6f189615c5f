/** The words of the form, from content/form.json. */
export { default as words } from '../../../../content/form.json';
