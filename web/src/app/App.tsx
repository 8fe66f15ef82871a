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
        {/* A transition would keep the old page until the next one's code is there: a slow network would make a click look
            lost, and the focus move long after it. */}
        <RouterProvider router={router} useTransitions={false} />
      </QueryClientProvider>
    </SettingsProvider>
  );
}
