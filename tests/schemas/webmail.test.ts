import { expect, it } from 'vitest'
import { webmailOf } from '#schemas/requests/webmail.ts'

it('knows where the post of an address is read, and of which it does not (PAGE-43)', () => {
  const names = (...emails: string[]) => emails.map((email) => webmailOf(email)?.name)
  expect(
    names(
      'ana.teste@gmail.com',
      'ana.teste@Hotmail.com',
      'ana.teste@live.com.pt',
      'ana.teste@sapo.pt',
      'ana.teste@yahoo.com',
      'ana.teste@icloud.com',
    ),
  ).toEqual(['Gmail', 'Outlook', 'Outlook', 'SAPO', 'Yahoo', 'iCloud'])
  expect(names('ana.teste@exemplo.pt', 'ana@gmail.com.exemplo.pt', 'ana', '')).toEqual(
    Array(4).fill(undefined),
  )
  expect(webmailOf('ana.teste@gmail.com')?.url).toMatch(/^https:/)
})
