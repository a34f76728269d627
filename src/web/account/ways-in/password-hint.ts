// What a new password must be, in words, beside the field for it.

export function passwordHint(minLength: number): string {
  return `At least ${minLength} characters, not your address, and none of the most common passwords.`;
}
