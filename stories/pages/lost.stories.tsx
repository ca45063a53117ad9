import type { Meta, StoryObj } from '@storybook/react-vite'
import { failurePage, unreadablePage } from '#server/core/site/failure-page.ts'
import { Page as ComingSoonPage } from '#src/pages/coming-soon/coming-soon-page.tsx'
import { ErrorPage } from '#src/pages/error/error-page.tsx'
import { onPhone, page } from '#stories/support/page-story.tsx'

const meta: Meta = { title: 'Páginas/Fora do caminho' }
export default meta

const phone = (story: StoryObj): StoryObj => ({ ...story, ...onPhone(story) })

export const ComingSoon: StoryObj = { ...page('comingSoon'), render: () => <ComingSoonPage /> }
export const ComingSoonPhone = phone(ComingSoon)
export const ComingSoonCredits: StoryObj = { ...page('credits'), render: () => <ComingSoonPage /> }

const failed = (status: number): StoryObj => ({
  render: () => <ErrorPage />,
  parameters: { page: { error: { status, statusText: '', data: '', internal: false } } },
  globals: { viewport: { value: 'desktop' } },
})
export const NotFound = failed(404)
export const NotFoundPhone = phone(NotFound)
export const Failed = failed(500)
export const FailedPhone = phone(Failed)

/** What the server says by itself, when there is no page to say it. */
const plain = (html: string): StoryObj => ({
  render: () => (
    <iframe title="Página" srcDoc={html} style={{ width: '100%', height: 400, border: 0 }} sandbox="" />
  ),
})
export const ServerFailed = plain(failurePage())
export const ServerCannotRead = plain(unreadablePage())
