/** A PDF as small as one may be. */
export const pdfFile = (says = ''): Buffer =>
  Buffer.from(
    `%PDF-1.4\n% ${says}\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Count 0/Kids[]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`,
    'latin1',
  )
