import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { RouterProvider, type DataRouter } from 'react-router-dom';
import type { WebConfig } from '../../../lambdas/domain/webConfig.ts';
import { watchAttention } from '../model/polling.ts';
import { SettingsProvider } from '../model/settings.tsx';
import { createQueryClient } from './queryClient.ts';

/** The application below its router. */
export function App({ settings, router }: { settings: WebConfig; router: DataRouter }) {
  const [client] = useState(createQueryClient);
  useEffect(() => watchAttention(client), [client]);
  return (
    <SettingsProvider value={settings}>
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </SettingsProvider>
  );
}
