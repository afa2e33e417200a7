import { createRoot } from 'react-dom/client';
import { connectApi } from './api';
import { Panel } from './screens/panel/panel';
import './styles/tokens.css';
import './styles/base.css';

const root = document.getElementById('root');
if (root === null) throw new Error('panel.html has no #root');

createRoot(root).render(<Panel api={connectApi()} readTime={Date.now} />);
