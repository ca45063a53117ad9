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

function Found({ kind }: { kind: LintKind }) {
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

const found = (kind: LintKind): StoryObj => ({
  parameters: ALIKE,
  render: () => <Found kind={kind} />,
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

export const ComHtml = found('markup')
export const Escondida = found('hidden')
export const Perdida = found('lost')
export const Estrangeira = found('foreign')
export const EmBranco = found('blank')
export const Espaços = found('spaces')
export const ServiçoNoutroCampo = found('serviceElsewhere')
export const OutroComoTexto = found('otherAsText')
export const MarcaDesconhecida = found('unknownPlaceholder')
export const NomeReservado = found('reservedName')
export const NomeRepetido = found('duplicateName')
export const NomeConfundível = found('confusableName')
export const NomeMalFormado = found('malformedName')
export const TítuloOcupado = found('titleTaken')
export const GrupoOcupado = found('groupTaken')
export const GrupoDesconhecido = found('unknownGroup')
export const GrupoVazio = found('emptyGroup')
export const SubgrupoDesconhecido = found('unknownSubgroup')
export const EtiquetaRepetida = found('repeatedLabel')
export const EtiquetasAMais = found('tooManyLabels')
export const PerguntaIgual = found('sameQuestion')
export const PerguntaLonga = found('longQuestion')
export const PerguntaQueManda = found('tellingQuestion')
export const OpçãoLonga = found('longOption')
export const PoucasOpções = found('fewOptions')
export const SemOpções = found('missingOptions')
export const OpçõesAMais = found('tooManyOptions')
export const NãoMostrada = found('notShown')
export const ValorRepetido = found('duplicateValue')
export const ValorMalFormado = found('malformedValue')
export const OpçãoRepetida = found('duplicateOption')
export const OutroAntesDoFim = found('otherNotLast')
export const OutroComNúmeros = found('otherWithNumbers')
export const OutroExclusivo = found('exclusiveOther')
export const PartesDeOutroTipo = found('otherParts')
export const SemExclusiva = found('exclusiveMissing')
export const AcabaOndeNãoPode = found('endsHere')
export const TodasAcabam = found('allEnd')
export const OutroServiçoDesconhecido = found('elsewhereUnknown')
export const SemUnidade = found('missingUnit')
export const UnidadeMalFormada = found('malformedUnit')
export const SemLimites = found('missingBounds')
export const LimitesContraditórios = found('boundsContradict')
export const LimitesComDecimais = found('boundsDecimals')
export const DecimaisErradas = found('wrongDecimals')
export const TextoEmVezDeNúmero = found('textForNumber')
export const DiaDuasVezes = found('dayTwice')
export const ZeroSemSentido = found('zeroAllowed')
export const UmaDeVárias = found('oneOfSeveral')
export const SemSaída = found('noWayOut')
export const TextoEmVezDeLugar = found('textForPlace')
export const NãoSeiEscrito = found('unknownTyped')
export const NadaAntes = found('nothingBefore')
export const FotografiasObrigatórias = found('photosRequired')
export const FotografiasRepetidas = found('photosRepeated')
export const CondiçãoMalFormada = found('conditionMalformed')
export const CondiçãoComValores = found('conditionValues')
export const CondiçãoDesconhecida = found('conditionUnknown')
export const CondiçãoDeSiPrópria = found('conditionItself')
export const CondiçãoDeUmaRepetida = found('conditionRepeated')
export const CondiçãoParaAFrente = found('conditionForward')
export const CondiçãoSemEssaOpção = found('conditionOption')
export const CondiçãoQueNãoServe = found('conditionMisfit')
export const CondiçãoNunca = found('conditionNever')
export const CondiçãoSempre = found('conditionAlways')
export const CondiçõesEmaranhadas = found('conditionsTangled')
export const RepeteOndeNãoPode = found('repeatsHere')
export const RepeteSeparada = found('repeatsApart')
export const RepeteEAcaba = found('repeatsEnd')
export const RepeteMalFormado = found('malformedRepeats')
export const MesmoLugar = found('samePlace')
export const SemPerguntas = found('noQuestions')
export const MuitasPerguntas = found('manyQuestions')
export const PerguntasAMais = found('tooManyQuestions')
export const NadaObrigatório = found('nothingRequired')
export const Retirada = found('dropped')
export const OutroTipo = found('retyped')
export const BaseEmFalta = found('baseMissing')
export const BaseAMais = found('baseAdded')
export const BaseRepetida = found('baseRepeated')
export const BaseDeOutroTipo = found('baseType')
export const BaseObrigatória = found('baseRequired')
export const BaseComCondição = found('baseCondition')
export const BaseComNúmeros = found('baseNumbers')
