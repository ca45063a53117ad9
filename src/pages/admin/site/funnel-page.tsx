import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { callAdmin } from '#src/api/admin-client.ts'
import { Funnel } from '#src/features/admin/funnel.tsx'
import { FilterDay, FilterSelect } from '#src/features/admin/lists/filters.tsx'
import { dayOf, setFilters, useFilters } from '#src/features/admin/lists/use-filters.ts'
import { SectionFrame } from '#src/features/admin/section-frame.tsx'
import { versionWords } from '#src/features/admin/version-words.ts'
import { useLoaded } from '#src/lib/use-loaded.ts'
import { Waiting } from '#src/ui/feedback/waiting.tsx'

/** Where visitors leave a questionnaire, step by step (ADM-16). */
export function Page() {
  const { values, set, key } = useFilters(['servico', 'versao', 'de', 'ate'])
  const { data, failure, reload } = useLoaded(key, (signal) =>
    callAdmin('showFunnel', {
      query: setFilters({
        service: /^\d+$/.test(values.servico) ? Number(values.servico) : undefined,
        version: values.versao,
        from: dayOf(values.de),
        to: dayOf(values.ate),
      }),
      signal,
    }),
  )
  return (
    <SectionFrame title="Onde desistem" failure={failure} onRetry={reload}>
      {!data && !failure && <Waiting label="A contar" shape="rows" />}
      {data && data.services.length === 0 && (
        <Typography>
          Ainda não há contagens. Aparecem quando os primeiros visitantes abrirem um pedido.
        </Typography>
      )}
      {data && data.services.length > 0 && (
        <>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 3 }}>
            <FilterSelect
              label="Serviço"
              value={values.servico || String(data.service ?? '')}
              all="Escolha…"
              options={data.services.map(({ id, title }) => [String(id), title])}
              onChange={set('servico', 'versao')}
            />
            <FilterSelect
              label="Versão"
              value={values.versao}
              all="A mais recente"
              options={data.versions.map((each) => [each.version, versionWords(each)])}
              onChange={set('versao')}
            />
            <FilterDay label="De" value={values.de} onChange={set('de')} />
            <FilterDay label="Até" value={values.ate} onChange={set('ate')} />
          </Box>
          <Funnel steps={data.steps} />
        </>
      )}
    </SectionFrame>
  )
}
