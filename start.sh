#!/bin/sh
# Starts the built mall in place of this shell, so that a signal reaches Node itself.
exec node $(grep '^--' node-options) dist/server.js
