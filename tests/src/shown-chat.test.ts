import { expect, it } from 'vitest'
import { type ShownChat, withEarlier, withPage } from '#src/features/chat/shown-chat.ts'
import type { ChatState } from '#src/features/chat/transport.ts'

/** A page of a chat with the messages of these numbers; `older` says before which it begins. */
const page = (from: number, to: number): ChatState => ({
  me: 'client',
  other: 'Rui Teste',
  messages: Array.from({ length: to - from + 1 }, (_, index) => ({
    id: String(from + index),
    author: 'client' as const,
    text: 'Bom dia',
    photos: [],
    at: '2026-11-20T09:30:00.000Z',
    read: null,
  })),
  older: from > 1 ? `antes de ${from}` : null,
  closed: null,
  reopened: null,
  date: { proposed: null, agreed: null },
  stream: '',
})
const numbers = ({ messages }: ChatState) => [messages[0]?.id, messages.at(-1)?.id, messages.length]

it('a chat keeps older messages that were asked for where new ones come (CHT-11)', () => {
  const opened = withEarlier(page(71, 120), undefined)
  const more = withPage(opened, 'antes de 71', page(21, 70))
  expect([numbers(more), more.older, more.began]).toEqual([['21', '120', 100], 'antes de 21', '71'])
  const later = withEarlier(page(73, 122), more)
  expect([numbers(later), later.older, later.began]).toEqual([['21', '122', 102], 'antes de 21', '71'])
  expect(withPage(later, 'antes de 71', page(21, 70))).toBe(later)
  const all = withPage(later, 'antes de 21', page(1, 20))
  expect([numbers(all), all.older]).toEqual([['1', '122', 122], null])
})

it('a chat drops them where messages in between are missing, and begins where it was empty', () => {
  const opened: ShownChat = withEarlier(page(1, 50), undefined)
  expect(numbers(withEarlier(page(101, 150), opened))).toEqual(['101', '150', 50])
  const empty = withEarlier({ ...page(1, 1), messages: [] }, undefined)
  expect([empty.began, withEarlier(page(1, 1), empty).began]).toEqual([undefined, '1'])
})
