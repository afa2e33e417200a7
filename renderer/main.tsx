import { createRoot } from 'react-dom/client';
import { connectApi } from './api';
import { App } from './app';
import { createAppParts } from './state/app-context';
import { keepPlace } from './state/kept-place';
import './styles/tokens.css';
import './styles/base.css';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

const parts = createAppParts(connectApi(), Date.now);
keepPlace(parts.navigation, window.history);
createRoot(root).render(<App parts={parts} />);
