import { createRoot } from 'react-dom/client';
import { connectApi } from './api';
import { App } from './app';
import { ReportPage } from './screens/report/report-page';
import { createAppParts } from './state/app-context';
import { keepPlace } from './state/kept-place';
import './styles/tokens.css';
import './styles/base.css';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

/** The hidden page of a report is this page too, with the report's id in its address. */
const reportId = new URLSearchParams(location.search).get('report');

if (reportId === null) {
  const parts = createAppParts(connectApi(), Date.now);
  keepPlace(parts.navigation, window.history);
  createRoot(root).render(<App parts={parts} />);
} else {
  createRoot(root).render(<ReportPage api={connectApi()} reportId={reportId} />);
}
