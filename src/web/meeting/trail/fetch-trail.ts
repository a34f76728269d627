// The script of the whole trail, when somebody opens one or ahead of that.
export const fetchTrail = () => import('./WholeTrail.tsx');
