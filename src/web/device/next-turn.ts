/** Lets the page draw, and hear what its person does, in between. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
