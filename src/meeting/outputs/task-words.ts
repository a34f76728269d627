/** How a task begins that was heard, and said to be nobody's. */
export const taskWithoutOwner = 'Task without an owner';
