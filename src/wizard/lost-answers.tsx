import { Notice } from '#src/ui/feedback/notice.tsx'

/** For browsers without scripts, where the answers of a later step were not found. */
export const LostAnswers = () => (
  <noscript>
    <Notice>
      Não encontrámos as suas respostas. Sem JavaScript, o navegador tem de aceitar os cookies deste site: é
      por um cookie que sabemos quais são as suas.
    </Notice>
  </noscript>
)
