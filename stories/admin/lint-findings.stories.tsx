import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { userEvent, within } from 'storybook/test'
import { lint } from '#schemas/questions/lint.ts'
import type { LintKind } from '#schemas/questions/lint-words.ts'
import { QuestionList } from '#src/features/question-editor/question-list.tsx'
import { ServiceForm } from '#src/features/question-editor/service-form.tsx'
import { lintSamples } from '../support/lint-samples.ts'

/** Every finding of the linter at its place in the editor. */
const meta: Meta = { title: 'Administração/Achados (lint)' }
export default meta

const subgroups = [
  { id: 1, title: 'Comprar casa', group: 'Imóveis' },
  { id: 2, title: 'Remodelações', group: 'Obras' },
]

/** Cards beyond show nothing more of a finding, and 401 take half a minute to check. */
const SHOWN = 12

function Finding({ kind }: { kind: LintKind }) {
  const { content, context = {} } = lintSamples[kind]
  const [edited, setEdited] = useState(content)
  const findings = lint(edited, context)
  const { base = false } = context
  return (
    <main style={{ padding: 16, maxWidth: 760 }}>
      {!base && (
        <ServiceForm content={edited} subgroups={subgroups} findings={findings} onChange={setEdited} />
      )}
      <QuestionList
        id={base ? 0 : 1}
        content={{ ...edited, questions: edited.questions.slice(0, SHOWN) }}
        findings={findings}
        groups={[]}
        onChange={setEdited}
        onCopy={() => {}}
      />
    </main>
  )
}

/** The cards of questions are alike, and the editor's own stories check them: here the first and the open one are. */
const ALIKE = { a11y: { context: { exclude: ['li + li:not(:has([aria-expanded=true]))'] } } }

const storyOf = (kind: LintKind): StoryObj => ({
  parameters: ALIKE,
  render: () => <Finding kind={kind} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const { content, context, says } = lintSamples[kind]
    const place = lint(content, context).find(({ message }) => message === says)?.path ?? ''
    const index = /^\/questions\/(\d+)/.exec(place)?.[1]
    // A finding about a question stands in its card, which opens first.
    if (index !== undefined) {
      const card = canvasElement.querySelectorAll('button[aria-expanded="false"]')[Number(index)]
      if (card) await userEvent.click(card)
    }
    await canvas.findAllByText(says, { exact: false, normalizer: (text) => text })
  },
})

export const ComHtml = storyOf('markup')
export const Escondida = storyOf('hidden')
export const Perdida = storyOf('lost')
export const Estrangeira = storyOf('foreign')
export const EmBranco = storyOf('blank')
export const Espaços = storyOf('spaces')
export const ServiçoNoutroCampo = storyOf('serviceElsewhere')
export const OutroComoTexto = storyOf('otherAsText')
export const MarcaDesconhecida = storyOf('unknownPlaceholder')
export const NomeReservado = storyOf('reservedName')
export const NomeRepetido = storyOf('duplicateName')
export const NomeConfundível = storyOf('confusableName')
export const NomeMalFormado = storyOf('malformedName')
export const TítuloOcupado = storyOf('titleTaken')
export const GrupoOcupado = storyOf('groupTaken')
export const GrupoDesconhecido = storyOf('unknownGroup')
export const GrupoVazio = storyOf('emptyGroup')
export const SubgrupoDesconhecido = storyOf('unknownSubgroup')
export const EtiquetaRepetida = storyOf('repeatedLabel')
export const EtiquetasAMais = storyOf('tooManyLabels')
export const PerguntaIgual = storyOf('sameQuestion')
export const PerguntaLonga = storyOf('longQuestion')
export const PerguntaQueManda = storyOf('tellingQuestion')
export const OpçãoLonga = storyOf('longOption')
export const PoucasOpções = storyOf('fewOptions')
export const SemOpções = storyOf('missingOptions')
export const OpçõesAMais = storyOf('tooManyOptions')
export const NãoMostrada = storyOf('notShown')
export const ValorRepetido = storyOf('duplicateValue')
export const ValorMalFormado = storyOf('malformedValue')
export const OpçãoRepetida = storyOf('duplicateOption')
export const OutroAntesDoFim = storyOf('otherNotLast')
export const OutroComNúmeros = storyOf('otherWithNumbers')
export const OutroExclusivo = storyOf('exclusiveOther')
export const PartesDeOutroTipo = storyOf('otherParts')
export const SemExclusiva = storyOf('exclusiveMissing')
export const AcabaOndeNãoPode = storyOf('endsHere')
export const TodasAcabam = storyOf('allEnd')
export const OutroServiçoDesconhecido = storyOf('elsewhereUnknown')
export const SemUnidade = storyOf('missingUnit')
export const UnidadeMalFormada = storyOf('malformedUnit')
export const SemLimites = storyOf('missingBounds')
export const LimitesContraditórios = storyOf('boundsContradict')
export const LimitesComDecimais = storyOf('boundsDecimals')
export const DecimaisErradas = storyOf('wrongDecimals')
export const TextoEmVezDeNúmero = storyOf('textForNumber')
export const DiaDuasVezes = storyOf('dayTwice')
export const ZeroSemSentido = storyOf('zeroAllowed')
export const UmaDeVárias = storyOf('oneOfSeveral')
export const SemSaída = storyOf('noWayOut')
export const TextoEmVezDeLugar = storyOf('textForPlace')
export const NãoSeiEscrito = storyOf('unknownTyped')
export const NadaAntes = storyOf('nothingBefore')
export const FotografiasObrigatórias = storyOf('photosRequired')
export const FotografiasRepetidas = storyOf('photosRepeated')
export const CondiçãoMalFormada = storyOf('conditionMalformed')
export const CondiçãoComValores = storyOf('conditionValues')
export const CondiçãoDesconhecida = storyOf('conditionUnknown')
export const CondiçãoDeSiPrópria = storyOf('conditionItself')
export const CondiçãoDeUmaRepetida = storyOf('conditionRepeated')
export const CondiçãoParaAFrente = storyOf('conditionForward')
export const CondiçãoSemEssaOpção = storyOf('conditionOption')
export const CondiçãoQueNãoServe = storyOf('conditionMisfit')
export const CondiçãoNunca = storyOf('conditionNever')
export const CondiçãoSempre = storyOf('conditionAlways')
export const CondiçõesEmaranhadas = storyOf('conditionsTangled')
export const RepeteOndeNãoPode = storyOf('repeatsHere')
export const RepeteSeparada = storyOf('repeatsApart')
export const RepeteEAcaba = storyOf('repeatsEnd')
export const RepeteMalFormado = storyOf('malformedRepeats')
export const MesmoLugar = storyOf('samePlace')
export const SemPerguntas = storyOf('noQuestions')
export const MuitasPerguntas = storyOf('manyQuestions')
export const PerguntasAMais = storyOf('tooManyQuestions')
export const NadaObrigatório = storyOf('nothingRequired')
export const Retirada = storyOf('dropped')
export const OutroTipo = storyOf('retyped')
export const BaseEmFalta = storyOf('baseMissing')
export const BaseAMais = storyOf('baseAdded')
export const BaseRepetida = storyOf('baseRepeated')
export const BaseDeOutroTipo = storyOf('baseType')
export const BaseObrigatória = storyOf('baseRequired')
export const BaseComCondição = storyOf('baseCondition')
export const BaseComNúmeros = storyOf('baseNumbers')
