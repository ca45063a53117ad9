import Card from '@mui/material/Card'
import CardActionArea from '@mui/material/CardActionArea'
import CardContent from '@mui/material/CardContent'
import Typography from '@mui/material/Typography'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { about } from '#stories/support/controls.ts'
import { States } from '#stories/support/states.tsx'

const meta: Meta<typeof Card> = {
  title: 'Partes/Base/Cartão (card, surface)',
  component: Card,
  tags: ['autodocs'],
  parameters: about(
    'Uma superfície para uma só coisa, como o tema a desenha: uma sombra em repouso, e outra sob o rato onde se pode premir.',
  ),
}
export default meta

const content = (title: string) => (
  <CardContent>
    <Typography variant="h3" component="h2">
      {title}
    </Typography>
    <Typography color="textSecondary">Cinco propostas em dois dias.</Typography>
  </CardContent>
)

export const Estados: StoryObj = {
  render: () => (
    <States
      of={{
        'Para ler': <Card>{content('Pintura de casa')}</Card>,
        'Para abrir': (
          <Card>
            <CardActionArea href="#aberto">{content('Mudanças')}</CardActionArea>
          </Card>
        ),
        'Palavra comprida': <Card>{content('Impermeabilizações'.repeat(3))}</Card>,
      }}
    />
  ),
}
