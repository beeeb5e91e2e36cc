export function OwnExpenseScreen() {
  return null
}
