import type { Meta } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { questionTypes } from '#schemas/questions/types/registry.ts'
import { compileWizard } from '#schemas/wizards/compile.ts'
import { orderDefinition } from '#schemas/wizards/order/definition.ts'
import { problemsOf } from '#schemas/wizards/walk.ts'
import { StepForm } from '#src/forms/step-form.tsx'
import { storyMaker } from '#stories/support/wizard-table.ts'
import { type QuestionTypeArgs, questionTypesTable } from './question-types-table.ts'

const ignore = () => {}

/** A question of a type as its record's samples have it. */
function OfType({ kind, shown }: QuestionTypeArgs) {
  const { title, samples } = questionTypes[kind]
  const question = {
    id: 1,
    question: `Uma pergunta: ${title}`,
    answer: { type: kind, name: kind, ...samples.asked },
    pivot: { id: 1 },
  }
  const source = { version: '1', service: { id: 1, title: 'Serviço' }, questions: [question], base: [] }
  const wizard = compileWizard(orderDefinition(source))
  const [step] = wizard.definition.steps
  const chosenSamples = shown === 'empty' ? [] : samples[shown]
  const [value] = chosenSamples.findLast(([sample]) => sample !== '') ?? []
  const answers = value === undefined ? {} : { [kind]: value }
  return (
    step && (
      <main style={{ padding: 16 }}>
        <h1 id={`heading-${kind}`}>{step.title}</h1>
        <StepForm
          step={step}
          answers={answers}
          problems={shown === 'invalid' ? problemsOf(wizard, step, answers) : []}
          headingId={`heading-${kind}`}
          onChange={ignore}
          onChosen={ignore}
        />
      </main>
    )
  )
}

const meta: Meta<typeof OfType> = {
  title: 'Partes/Perguntas (questions)/Tipos (radio, date, number)',
  component: OfType,
}
export default meta

const story = storyMaker(questionTypesTable)

/** Of a first and a last day only the wrong one is marked, and has the message. */
async function onlyTheLastDay({ canvasElement }: { canvasElement: HTMLElement }) {
  const canvas = within(canvasElement)
  // Its widget is loaded late where no story before it has shown one.
  await expect(await canvas.findByLabelText('Primeiro dia')).not.toHaveAttribute('aria-invalid')
  const last = canvas.getByLabelText('Último dia (se for mais de um)')
  await expect(last).toHaveAttribute('aria-invalid', 'true')
  await expect(last).toHaveAccessibleDescription(/O último dia não pode ser antes do primeiro\.$/)
}

export const EscolhaSemResposta = story('EscolhaSemResposta')
export const EscolhaSemRespostaNoTelemóvel = story('EscolhaSemRespostaNoTelemóvel')
export const EscolhaComResposta = story('EscolhaComResposta')
export const EscolhaComRespostaNoTelemóvel = story('EscolhaComRespostaNoTelemóvel')
export const EscolhaComErro = story('EscolhaComErro')
export const EscolhaComErroNoTelemóvel = story('EscolhaComErroNoTelemóvel')
export const VáriasEscolhasSemResposta = story('VáriasEscolhasSemResposta')
export const VáriasEscolhasSemRespostaNoTelemóvel = story('VáriasEscolhasSemRespostaNoTelemóvel')
export const VáriasEscolhasComResposta = story('VáriasEscolhasComResposta')
export const VáriasEscolhasComRespostaNoTelemóvel = story('VáriasEscolhasComRespostaNoTelemóvel')
export const VáriasEscolhasComErro = story('VáriasEscolhasComErro')
export const VáriasEscolhasComErroNoTelemóvel = story('VáriasEscolhasComErroNoTelemóvel')
export const LinhaSemResposta = story('LinhaSemResposta')
export const LinhaSemRespostaNoTelemóvel = story('LinhaSemRespostaNoTelemóvel')
export const LinhaComResposta = story('LinhaComResposta')
export const LinhaComRespostaNoTelemóvel = story('LinhaComRespostaNoTelemóvel')
export const LinhaComErro = story('LinhaComErro')
export const LinhaComErroNoTelemóvel = story('LinhaComErroNoTelemóvel')
export const TextoSemResposta = story('TextoSemResposta')
export const TextoSemRespostaNoTelemóvel = story('TextoSemRespostaNoTelemóvel')
export const TextoComResposta = story('TextoComResposta')
export const TextoComRespostaNoTelemóvel = story('TextoComRespostaNoTelemóvel')
export const TextoComErro = story('TextoComErro')
export const TextoComErroNoTelemóvel = story('TextoComErroNoTelemóvel')
export const NúmeroSemResposta = story('NúmeroSemResposta')
export const NúmeroSemRespostaNoTelemóvel = story('NúmeroSemRespostaNoTelemóvel')
export const NúmeroComResposta = story('NúmeroComResposta')
export const NúmeroComRespostaNoTelemóvel = story('NúmeroComRespostaNoTelemóvel')
export const NúmeroComErro = story('NúmeroComErro')
export const NúmeroComErroNoTelemóvel = story('NúmeroComErroNoTelemóvel')
export const DataNoCalendárioSemResposta = story('DataNoCalendárioSemResposta')
export const DataNoCalendárioSemRespostaNoTelemóvel = story('DataNoCalendárioSemRespostaNoTelemóvel')
export const DataNoCalendárioComResposta = story('DataNoCalendárioComResposta')
export const DataNoCalendárioComRespostaNoTelemóvel = story('DataNoCalendárioComRespostaNoTelemóvel')
export const DataNoCalendárioComErro = { ...story('DataNoCalendárioComErro'), play: onlyTheLastDay }
export const DataNoCalendárioComErroNoTelemóvel = {
  ...story('DataNoCalendárioComErroNoTelemóvel'),
  play: onlyTheLastDay,
}
export const FotografiasSemResposta = story('FotografiasSemResposta')
export const FotografiasSemRespostaNoTelemóvel = story('FotografiasSemRespostaNoTelemóvel')
export const FotografiasComResposta = story('FotografiasComResposta')
export const FotografiasComRespostaNoTelemóvel = story('FotografiasComRespostaNoTelemóvel')
export const FotografiasComErro = story('FotografiasComErro')
export const FotografiasComErroNoTelemóvel = story('FotografiasComErroNoTelemóvel')
export const LocalSemResposta = story('LocalSemResposta')
export const LocalSemRespostaNoTelemóvel = story('LocalSemRespostaNoTelemóvel')
export const LocalComResposta = story('LocalComResposta')
export const LocalComRespostaNoTelemóvel = story('LocalComRespostaNoTelemóvel')
export const LocalComErro = story('LocalComErro')
export const LocalComErroNoTelemóvel = story('LocalComErroNoTelemóvel')
