import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { ApiError } from '#src/api/api-error.ts'
import { ReviewPart } from '#src/features/review/review-part.tsx'
import { fill, phone, press, shown } from '#stories/support/parts.ts'
import type { Replies } from '#stories/support/replies.ts'

/** The client's review of the chosen professional. */
const meta: Meta = { title: 'Partes/Avaliação (review)' }
export default meta

const open: Replies = { showOwnReview: { professional: 'Ana Teste Obras', may: true, review: null } }
const part = (replies: Replies): StoryObj => shown(() => <ReviewPart l="pedido" s="segredo" />, { replies })

const publish: StoryObj['play'] = async ({ canvasElement }) => {
  await press(await within(canvasElement).findByRole('button', { name: 'Publicar a avaliação' }))
}

export const PorEscrever = part(open)
export const PorEscreverNoTelemóvel = phone(PorEscrever)
export const ComErros: StoryObj = {
  ...PorEscrever,
  play: async (context) => {
    await publish(context)
    // The summary's link leads to the stars.
    const stars = await within(context.canvasElement).findByRole('radiogroup', { name: 'Estrelas' })
    await expect(stars).toBeInvalid()
    stars.focus()
    await expect(stars).toHaveFocus()
  },
}
export const ComErrosNoTelemóvel = phone(ComErros)
export const Recusada: StoryObj = {
  ...part({ ...open, sendReview: new ApiError(409, 'Este pedido já tem uma avaliação.') }),
  play: async (context) => {
    const page = within(context.canvasElement)
    await press(await page.findByRole('radio', { name: '5 estrelas' }))
    await fill(page.getByLabelText('Como correu?'), 'Correu tudo como combinado.')
    await publish(context)
    await page.findByText(/já tem uma avaliação/)
  },
}
export const RecusadaNoTelemóvel = phone(Recusada)
export const Escrita = part({
  showOwnReview: {
    professional: 'Ana Teste Obras',
    may: false,
    review: { stars: 4, words: 'Correu tudo como combinado.', answer: 'Obrigada pela confiança.' },
  },
})
export const EscritaNoTelemóvel = phone(Escrita)
