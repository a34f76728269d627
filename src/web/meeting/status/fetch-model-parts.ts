// Fetches the script of the language model's display, on demand or ahead of time.
export const fetchModelParts = () => import('./model-parts.ts');
