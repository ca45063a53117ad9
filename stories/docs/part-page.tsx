import { Controls, Description, Primary, Stories, Subtitle, Title } from '@storybook/addon-docs/blocks'

/** The page of a part: what it is, its controls, its states. Storybook's own heads the states with 'Stories'. */
export const PartPage = () => (
  <>
    <Title />
    <Subtitle />
    <Description />
    <Primary />
    <Controls />
    <Stories title="Histórias" />
  </>
)
