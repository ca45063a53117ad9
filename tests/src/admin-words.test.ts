import { expect, it } from 'vitest'
import { templates } from '#server/mail/templates.ts'
import { templateWords, tries } from '#src/features/admin/words.ts'

it('has words for every message that is sent, and for one that came too late', () => {
  expect(Object.keys(templateWords).sort()).toEqual(Object.keys(templates).sort())
  expect(tries(1, 'expired')).toBe('1 tentativa · A ligação que levava já não é válida')
})
