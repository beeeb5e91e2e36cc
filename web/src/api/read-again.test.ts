import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { readAgain } from './read-again.ts'

/** A screen that reads something whose answers are given by hand, in the order in which they were asked for. */
function aReader(key: readonly string[]) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, gcTime: Infinity } } })
  const asked: ((answer: string) => void)[] = []
  const queryFn = () => new Promise<string>((resolve) => asked.push(resolve))
  const observer = new QueryObserver(client, { queryKey: key, queryFn })
  observer.subscribe(() => {})
  return { client, asked, shown: () => observer.getCurrentResult() }
}

test('what was known is read again', async () => {
  const { client, asked, shown } = aReader(['message', 'get'])
  asked[0]?.('kept')
  await expect.poll(() => shown().data).toBe('kept')
  const again = readAgain(client, 'message')
  await expect.poll(() => asked.length).toBe(2)
  asked[1]?.('cancelled')
  await again
  expect(shown().data).toBe('cancelled')
})

test('what was being read for the first time is asked anew, and the answer of before is not believed', async () => {
  const { client, asked, shown } = aReader(['message', 'log'])
  const again = readAgain(client, 'message')
  await expect.poll(() => asked.length).toBe(2)
  asked[0]?.('before')
  asked[1]?.('after')
  await again
  expect(shown()).toMatchObject({ data: 'after', isError: false, isFetching: false })
})

test('another module is left in peace', async () => {
  const { client, asked, shown } = aReader(['customer', 'get'])
  await readAgain(client, 'message')
  asked[0]?.('Budi')
  await expect.poll(() => shown().data).toBe('Budi')
  expect(asked).toHaveLength(1)
})
