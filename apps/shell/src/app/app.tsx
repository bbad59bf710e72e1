import { QueryClientProvider } from '@tanstack/react-query'
import { FeaturesProvider } from '../lib/feature.ts'
import { queryClient } from '../lib/query.ts'
import { features } from './features.ts'

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <FeaturesProvider value={features}>
        <main />
      </FeaturesProvider>
    </QueryClientProvider>
  )
}
