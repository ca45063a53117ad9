import { useActionData, useLoaderData } from 'react-router-dom'

/** A page's data: its loader's, with what its action says of the form that was posted laid over it. */
export function usePageData<Data extends object>(): Data {
  const loaded = useLoaderData() as Data
  const answer = useActionData() as Partial<Data> | undefined
  return { ...loaded, ...answer }
}

/** A wizard's step as the server has it: what its action answered the form that was posted, else its loader's. */
export function useStepPage<Page>(): Page {
  const loaded = useLoaderData() as Page
  const answer = useActionData() as Page | undefined
  return answer ?? loaded
}
