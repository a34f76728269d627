// The script of the brief's parts, when it is needed or ahead of that.
export const fetchBriefParts = () => import('./brief-parts.ts');
