import type { Message } from '#server/core/mail/message.ts'

const modules = import.meta.glob<Readonly<Record<string, unknown>>>(
  ['../../server/features/*/messages.ts', '../../server/features/*/*-messages.ts'],
  { eager: true },
)
const isMessage = (value: unknown): value is Message =>
  typeof value === 'object' && value !== null && 'content' in value

/** The messages of every feature. */
export const messages = Object.values(modules).flatMap((module) => Object.values(module).filter(isMessage))

/** The story of a message: its title in one word, and whether it is an SMS, of which an e-mail has the same title. */
export const storyOf = ({ title, channel }: Message): string =>
  [...title.replaceAll('e-mail', 'email').matchAll(/\p{L}+/gu), ...(channel === 'sms' ? [['sms']] : [])]
    // Storybook begins no word at a letter with an accent.
    .map(
      ([word = '']) => word.charAt(0).normalize('NFD').charAt(0).toUpperCase() + word.slice(1).toLowerCase(),
    )
    .join('')
