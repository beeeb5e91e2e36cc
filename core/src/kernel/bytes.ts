export const megabyte = 1024 ** 2
export const gigabyte = 1024 ** 3
export const terabyte = 1024 ** 4

const units = ['KB', 'MB', 'GB', 'TB'] as const

/** `342 KB`, `2,4 MB`, `5 GB`: as people speak of files; never less than one kilobyte, unless there is nothing. */
export function formatBytes(bytes: number): string {
  if (bytes === 0) return '0 KB'
  const kilobytes = Math.max(1, bytes / 1024)
  const step = Math.min(units.length - 1, Math.floor(Math.log2(kilobytes) / 10))
  const amount = kilobytes / 1024 ** step
  return `${amount.toLocaleString('id-ID', { maximumFractionDigits: step && 1 })} ${units[step]}`
}
