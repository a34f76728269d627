// The months, as they are called in Germany, Austria and Switzerland.
const months = new Map(
  'januar februar märz april mai juni juli august september oktober november dezember'
    .split(' ')
    .map((month, i) => [month, i + 1]),
)
  .set('jänner', 1)
  .set('feber', 2)
  .set('maerz', 3)
  // On the telephone, so that the two are told apart.
  .set('juno', 6)
  .set('julei', 7);

/** 1 to 12. */
export const monthOf = (form: string): number | undefined => months.get(form);
