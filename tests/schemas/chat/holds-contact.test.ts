import { describe, expect, it } from 'vitest'
import { holdsContact } from '#schemas/chat/holds-contact.ts'

describe('a contact in a text (PRO-11)', () => {
  it.each([
    'Ligue-me: 912345678',
    'O meu número é 912 345 678.',
    '21 123 45 67',
    '+351 912-345-678',
    '+44 20 7946 0000',
    'escreva para ana.teste@exemplo.pt, por favor',
  ])('is found in %j', (text) => expect(holdsContact(text)).toBe(true))

  it.each([
    'Bom dia, pode vir na terça?',
    'Dia 12-11-2026 às 10:30',
    'Custa 1.250.000,00 €',
    'Código postal 1000-001 Lisboa',
    'A referência é 1234567890123',
  ])('is not found in %j', (text) => expect(holdsContact(text)).toBe(false))
})
