/** The page for when a page could not be made: plain, in Portuguese, with a way back. */
export function failurePage(): string {
  return `<!doctype html><html lang="pt-PT"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Erro · Cinco</title></head><body><main><h1>Algo correu mal</h1>
<p>Erro no servidor. Favor tentar novamente mais tarde.</p><p><a href="/">Voltar ao início</a></p></main></body></html>`
}
