import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router-dom';
import { configureApi } from './api.ts';
import { App } from './app/App.tsx';
import { CrashPage } from './app/CrashPage.tsx';
import { pages } from './app/router.tsx';
import './app/styles.css';
import { fetchSettings } from './model/settings.tsx';
import { applyTheme } from './model/theme.ts';
import { restoreTokens } from './session/tokens.ts';

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no #root');
const root = createRoot(container);

applyTheme();
restoreTokens();
try {
  const settings = await fetchSettings();
  configureApi(settings);
  const router = createBrowserRouter(pages);
  root.render(
    <StrictMode>
      <App settings={settings} router={router} />
    </StrictMode>,
  );
} catch {
  root.render(<CrashPage />);
}
