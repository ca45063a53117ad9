import type { Meta, StoryObj } from '@storybook/react-vite'
import { messages } from './messages.ts'
import { fits, ShownMessage } from './shown-message.tsx'

/** Every message that is sent, with their contents as links. */
function Messages() {
  return (
    <main>
      <h1 style={{ fontSize: 20, padding: 16, margin: 0 }}>Mensagens</h1>
      <nav aria-label="Mensagens">
        <ul style={{ columns: '300px', margin: 0 }}>
          {messages.map(({ name, title, channel }) => (
            <li key={name}>
              <a href={`#${name}`}>
                {title} ({channel === 'sms' ? 'SMS' : 'e-mail'})
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {messages.map((message) => (
        <ShownMessage key={message.name} message={message} />
      ))}
    </main>
  )
}

const meta: Meta<typeof Messages> = { title: 'Mensagens/Todas (messages)', component: Messages }
export default meta

export const Todas: StoryObj<typeof Messages> = { play: fits }
