// The requirements for a new password in words, shown beside its field.

export function passwordHint(minLength: number): string {
  return `At least ${minLength} characters, not your address, and none of the most common passwords.`;
}
