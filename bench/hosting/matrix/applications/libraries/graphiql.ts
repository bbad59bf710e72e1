import { waitForExpression, press, waitUntilVisible, waitForText, step } from '../application.ts'
import { statics } from './statics.ts'

export const graphiql = statics('graphiql', 'GraphiQL with a server of GraphQL', [
  step('the page', (frame) => waitUntilVisible(frame.locator('.graphiql-execute-button'))),
  step('the schema, by introspection', async (frame) => {
    await press(frame.getByRole('button', { name: /Show Documentation Explorer/ }))
    await waitForText(frame, /Root Types/i)
  }),
  step('a query by Ctrl+Enter', async (frame, { page }) => {
    await press(frame.locator('.graphiql-query-editor .CodeMirror, .graphiql-query-editor'))
    await page.keyboard.press('Control+Enter')
    await waitForText(frame, /Plan A/)
  }),
  step('by its button', async (frame) => {
    await press(frame.locator('.graphiql-execute-button'))
    await waitForText(frame, /Plan A/)
  }),
  step('its tabs are kept in the storage', (frame) =>
    waitForExpression(frame, `Object.keys(localStorage).some((key) => key.startsWith('graphiql:'))`),
  ),
])
