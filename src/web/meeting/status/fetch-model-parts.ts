// The script of what tells of the language model, when it is needed or ahead of that.
export const fetchModelParts = () => import('./model-parts.ts');
