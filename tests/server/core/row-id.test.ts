import { afterEach, expect, it, vi } from 'vitest'
import { rowId } from '#server/core/configuration/secrets.ts'

afterEach(() => vi.useRealTimers())

it('ids of rows differ, and those of one moment begin alike', () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 20, 12) })
  const ids = Array.from({ length: 1000 }, rowId)
  expect(new Set(ids).size).toBe(1000)
  expect(new Set(ids.map((id) => id.slice(0, 8))).size).toBe(1)
  for (const id of ids) expect(id).toMatch(/^[\w-]{22}$/)
  vi.setSystemTime(Date.UTC(2026, 10, 20, 13))
  expect(rowId().slice(0, 8)).not.toBe(ids[0]?.slice(0, 8))
})
