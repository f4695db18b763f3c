// Starts the client. Everything heavier than the home page is loaded when it is needed.

import { mount } from 'svelte';

import './ui/fonts.css';
import './ui/tokens.css';
import './ui/base.css';
import App from './App.svelte';

const target = document.getElementById('app');
if (!target) throw new Error('index.html has no #app');
mount(App, { target });

// After the first visit the client works without a connection.
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  addEventListener('load', () => void navigator.serviceWorker.register('/sw.js').catch(() => undefined));
}
