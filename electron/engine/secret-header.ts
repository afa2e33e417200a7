/** Whether the value of a header is a credential, judged by its name: such values are kept with the secrets. */
export function isSecretHeader(name: string): boolean {
  return /authorization|cookie|token|secret|api-?key|password|session/i.test(name);
}
