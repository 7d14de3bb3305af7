# Makes deploy/nginx.conf that of deploy/compose.yaml: the container of the site, https on a port without privileges, logs on the output.
s#127\.0\.0\.1:3000#172.30.71.10:3000#
s#listen 80 default_server;#listen 8443 ssl http2 default_server;\n    ssl_certificate /etc/sesol/tls/fullchain.pem;\n    ssl_certificate_key /etc/sesol/tls/privkey.pem;#
s#/var/log/nginx/sesol\.log#/dev/stdout#
s#/var/log/nginx/sesol-error\.log#stderr#
